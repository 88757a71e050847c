-- From the talks with a couple to the act of their marriage.
alter table weddings add foreign key (parish_id, premarital_id) references premaritals;
create index weddings_by_protocol on weddings (parish_id, premarital_id) where premarital_id is not null;
