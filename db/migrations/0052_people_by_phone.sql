-- Somebody calls: whose number is it?
create index people_phone on people (parish_id, phone) where phone is not null;
