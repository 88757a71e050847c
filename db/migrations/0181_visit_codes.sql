-- Somebody waits for the message at this moment: the quiet hours do not hold it back.
alter table messages add column awaited boolean not null default false;

-- The SMS with the code that confirms a request; forgotten together with it.
alter table visit_registrations add column message_id bigint,
  add foreign key (parish_id, message_id) references messages on delete set null (message_id);
create index visit_registrations_of_message on visit_registrations (parish_id, message_id);
