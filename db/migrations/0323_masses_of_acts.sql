-- The act of a death from which an intention was accepted: „Co dalej” of the act shows it instead of proposing it again.
alter table intentions add column deceased_id bigint;
alter table intentions add constraint intentions_of_deceased foreign key (parish_id, deceased_id) references deceased
  deferrable initially immediate not valid;
alter table intentions validate constraint intentions_of_deceased;
create index intentions_by_deceased on intentions (parish_id, deceased_id) where deceased_id is not null;
