-- Data whose term of keeping has passed (Dekret ogólny KEP of 13 March 2018, art. 6 (1) 5) are proposed to the parish
-- priest, who erases them or keeps them to a day with a reason. Nothing is erased without such a decision, and the
-- books of sacraments are never proposed (art. 14).

-- Terms of this parish in place of those the program declares; a term needs the document it rests on.
create table retention_terms (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  kind text not null check (kind in ('registration', 'communion', 'confirmation', 'protocol', 'former', 'attachment')),
  years integer not null check (years between 1 and 100),
  source text not null,
  primary key (parish_id, id),
  constraint retention_terms_once unique (parish_id, kind)
);

create table retention_decisions (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  registration_id bigint,
  communion_preparation_id bigint,
  confirmation_preparation_id bigint,
  premarital_id bigint,
  person_id bigint, -- a card of a former parishioner
  attachment_id bigint,
  outcome text not null check (outcome in ('erased', 'kept')),
  reason text,
  keep_until date,
  decided_at timestamptz not null default now(),
  decided_by_name text not null,
  primary key (parish_id, id),
  foreign key (parish_id, registration_id) references baptism_registrations,
  foreign key (parish_id, communion_preparation_id) references communion_preparations,
  foreign key (parish_id, confirmation_preparation_id) references confirmation_preparations,
  foreign key (parish_id, premarital_id) references premaritals,
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, attachment_id) references attachments on delete cascade,
  check (num_nonnulls(registration_id, communion_preparation_id, confirmation_preparation_id, premarital_id, person_id,
    attachment_id) = 1),
  check ((outcome = 'kept') = (keep_until is not null) and (outcome = 'kept') = (reason is not null))
);
create index retention_decisions_by_registration on retention_decisions (parish_id, registration_id) where registration_id is not null;
create index retention_decisions_by_communion on retention_decisions (parish_id, communion_preparation_id)
  where communion_preparation_id is not null;
create index retention_decisions_by_confirmation on retention_decisions (parish_id, confirmation_preparation_id)
  where confirmation_preparation_id is not null;
create index retention_decisions_by_protocol on retention_decisions (parish_id, premarital_id) where premarital_id is not null;
create index retention_decisions_by_person on retention_decisions (parish_id, person_id) where person_id is not null;
create index retention_decisions_by_attachment on retention_decisions (parish_id, attachment_id) where attachment_id is not null;
select tenant('retention_terms', true), tracked('retention_terms'), tenant('retention_decisions'), tracked('retention_decisions');

alter table baptism_registrations add column erased_at timestamptz;
alter table communion_preparations add column erased_at timestamptz;
alter table confirmation_preparations add column erased_at timestamptz;
alter table premaritals add column erased_at timestamptz;

-- Columns that a decision erases. What remains of a registration is its state and day, of a preparation who and in which
-- year, of a protocol its number and whose it is, of a card what the register holds without consent: names, birth,
-- parents, residence, sacraments.
create function erasable_columns(target text) returns text[] language sql immutable parallel safe
  return case target
    when 'baptism_registrations' then '{act,person_id,names,surname,planned_time,minister_id,parents_phone,parents_email,preparation_date,provided_birth_act,provided_godparents_certificates,provided_consent,provided_parents_marriage,notes,needs_attention}'::text[]
    when 'communion_preparations' then '{birth_date,birth_town,dic_school_id,school_class,dic_youth_guardian_id,dic_youth_guardian_parish_id,child_dic_practice_id,dic_phone_type_id,phone,email,provided_baptism_certificate,provided_parents_statement,provided_dic_parish_agreement,dic_town_id,dic_street_id,building_number,place_number,father_names,father_surname,dic_father_faith_id,mother_names,mother_surname,mother_family_name,dic_mother_faith_id,dic_parents_marriage_id,parents_marriage_date,parents_marriage_usc_town,parents_marriage_parish,notes,needs_attention,withdrawn_reason}'
    when 'confirmation_preparations' then '{first_year,dic_school_id,school_class,dic_youth_guardian_id,dic_phone_type_id,phone,email,confirmation_name,confirmation_name_reason,sponsor_person_id,sponsor_names,sponsor_surname,sponsor_birth_date,sponsor_address,sponsor_parish,sponsor_godparent,sponsor_certificate_provided,provided_declaration,provided_baptism_certificate,consent_parish,consent_date,consent_number,exam_date,examiner,exam_passed,notes,needs_attention,withdrawn_reason}'
    when 'premaritals' then '{wedding_date,wedding_time,dic_town_id,dic_parish_object_id,elsewhere,not_catholic,civil_marriage,dic_marriage_relationship_id,usc_permit_number,dic_usc_permit_town_id,usc_permit_date,usc_permit_valid_date,delegation_parish_worker_position,dispensations,attachments,comments,needs_attention,cancel_reason}'
    when 'premarital_parties' then '{family_name,birth_date,birth_town,dic_marital_status_id,citizenship,dic_faith_id,country,dic_town_id,dic_street_id,building_number,place_number,zip_code,post_office,residence_parish,phone,father_id,father_names,father_surname,father_family_name,mother_id,mother_names,mother_surname,mother_family_name,baptism_date,baptism_parish,baptism_act_number,baptism_certificate_number,baptism_certificate_date,communion_date,communion_parish,communion_certificate_number,communion_certificate_date,confirmation_date,confirmation_parish,confirmation_certificate_number,confirmation_certificate_date,answers}'
    when 'premarital_witnesses' then '{people_id,names,surname,gender,birth_date,citizenship,country,dic_town_id,dic_street_id,building_number,place_number,zip_code,post_office}'
    when 'canon_overrides' then '{code,message,reason}'
    when 'people' then '{phone,dic_phone_type_id,email,correspondence_address,pesel,profession,dic_education_id,school,school_class,dic_practice_id,notes,needs_attention}'
  end;

-- Erases these columns of one record of this parish, in its row and in every entry of its history. The entries keep
-- their hashes, which no longer follow from what they hold; a last entry of history names them and the hashes of what
-- they hold since, and verification accepts those it names and no other (src/history/chain.ts).
create function erase_record(target text, record bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns text[] := erasable_columns(target);
  changes text;
  erased jsonb;
  hashes jsonb;
  contents jsonb;
begin
  if columns is null or current_parish() is null then
    raise exception 'nothing of % may be erased', target;
  end if;
  if target = 'canon_overrides' then
    delete from canon_overrides where parish_id = current_parish() and id = record;
  else
    select string_agg(format('%1$I = %2$s', a.attname, case
        when a.attname like '%\_reason' then format('case when %I is not null then %L end', a.attname, 'Dane usunięto po terminie przechowywania')
        when a.attnotnull and d.adbin is null then '''''' else 'default' end), ', ')
      into changes from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = target::regclass and (a.attname = any(columns));
    if exists (select from pg_attribute where attrelid = target::regclass and attname = 'erased_at') then
      changes := changes || ', erased_at = now()';
    end if;
    execute format('update %I set %s, version = version + 1 where parish_id = current_parish() and id = $1', target, changes) using record;
    execute format('select to_jsonb(t) from %I t where parish_id = current_parish() and id = $1', target) into erased using record;
  end if;
  select jsonb_object_agg(name, erased -> name) into erased from unnest(columns) name;
  with entries as (
    update history set
      old = old || coalesce((select jsonb_object_agg(key, value) from jsonb_each(erased) where old ? key), '{}'),
      new = new || coalesce((select jsonb_object_agg(key, value) from jsonb_each(erased) where new ? key), '{}'),
      reason = case when target = 'people' then reason end
    where parish_id = current_parish() and table_name = target and record_id = record
      and (old ?| columns or new ?| columns)
    returning seq, hash, history_hash(prev_hash, parish_id, seq, table_name, record_id, action, old, new, reason,
      account_id, account_name, at) as content)
  select jsonb_object_agg(seq, encode(hash, 'hex')), jsonb_object_agg(seq, encode(content, 'hex'))
    into hashes, contents from entries;
  if hashes is not null then
    perform append_entry(current_parish(), 'history', record, 'update', null,
      jsonb_build_object('parish_id', current_parish(), 'table_name', target, 'columns', to_jsonb(columns),
        'hashes', hashes, 'contents', contents),
      nullif(current_setting('app.reason', true), ''));
  end if;
end $$;
revoke execute on function erase_record from public;
grant execute on function erase_record to app_user;

-- Whether a later entry of history says that the content of this one was erased, and names the hash it had and the hash
-- of what it holds since.
create function is_erased_entry(parish integer, entry bigint, target text, record bigint, entry_hash bytea, content_hash bytea)
  returns boolean language sql stable
  return exists (select from history h where h.parish_id = parish and h.table_name = 'history' and h.record_id = record
    and h.seq > entry and h.new ->> 'table_name' = target and h.new -> 'hashes' ->> entry::text = encode(entry_hash, 'hex')
    and h.new -> 'contents' ->> entry::text = encode(content_hash, 'hex'));
