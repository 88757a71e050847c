-- Two who are both in a civil marriage may be married to each other or to others: it is asked, never guessed. What was
-- sworn and what paper of the State was gathered rest on the answer.
alter table premaritals add column civil_marriage text check (civil_marriage in ('together', 'others'));

create or replace function corrects_protocol(earlier jsonb, later jsonb) returns boolean
language sql immutable parallel safe
  return exists (select from unnest(array['wedding_date', 'dic_town_id', 'dic_parish_object_id', 'elsewhere',
      'delegation_parish_worker_position', 'dispensations', 'civil_marriage', 'usc_permit_number', 'usc_permit_date', 'names', 'surname',
      'birth_date', 'dic_faith_id', 'dic_marital_status_id', 'baptism_date', 'baptism_parish',
      'baptism_certificate_date', 'answers']) as proof(name)
    where earlier -> name <> 'null' and not (later -> name @> (earlier -> name)));
