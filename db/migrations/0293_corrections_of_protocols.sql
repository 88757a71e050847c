-- 0292 left out the columns that 0276 and 0291 had added: the civil marriage, and the mandate of a proxy, which makes a
-- licence outdated when it lapses too.
create or replace function protocol_corrections(earlier jsonb, later jsonb) returns text[]
language sql immutable parallel safe
  return array(select name from unnest(array['wedding_date', 'dic_town_id', 'dic_parish_object_id', 'elsewhere',
      'delegation_parish_worker_position', 'dispensations', 'civil_marriage', 'usc_permit_number', 'usc_permit_date',
      'names', 'surname', 'birth_date', 'dic_faith_id', 'dic_marital_status_id', 'baptism_date', 'baptism_parish',
      'baptism_certificate_date', 'answers', 'proxy_name', 'mandate_date', 'mandate_person', 'mandate_signed_by',
      'mandate_giver', 'mandate_state']) as proof(name)
    where earlier -> name <> 'null' and not (later -> name @> (earlier -> name))
      or name = 'mandate_state' and later ->> name = 'lapsed' and earlier ->> name is distinct from 'lapsed');
