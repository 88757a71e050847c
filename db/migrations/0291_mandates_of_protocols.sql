-- The mandate of a marriage by proxy as the protocol keeps it, for one of the two: the proxy, its day and signatures,
-- whether it names the other party, and whether it was revoked (KPK 1105). The act of marriage names the other party too.
alter table premarital_parties
  add column proxy_name text,
  add column mandate_date date,
  add column mandate_person text check (mandate_person in ('named', 'unnamed')),
  add column mandate_signed_by text check (mandate_signed_by in ('pastor', 'delegate', 'witnesses', 'official')),
  add column mandate_giver text check (mandate_giver in ('signed', 'cannot_write', 'unsigned')),
  add column mandate_state text check (mandate_state in ('in_force', 'lapsed'));
alter table weddings add column mandate_person text check (mandate_person in ('named', 'unnamed'));

-- A mandate revoked before the wedding outdates what was issued while it was in force.
create or replace function corrects_protocol(earlier jsonb, later jsonb) returns boolean
language sql immutable parallel safe
  return later ->> 'mandate_state' is not distinct from 'lapsed' and earlier ->> 'mandate_state' is distinct from 'lapsed'
    or exists (select from unnest(array['wedding_date', 'dic_town_id', 'dic_parish_object_id', 'elsewhere',
      'delegation_parish_worker_position', 'dispensations', 'civil_marriage', 'usc_permit_number', 'usc_permit_date', 'names', 'surname',
      'birth_date', 'dic_faith_id', 'dic_marital_status_id', 'baptism_date', 'baptism_parish',
      'baptism_certificate_date', 'answers', 'proxy_name', 'mandate_date', 'mandate_person', 'mandate_signed_by',
      'mandate_giver', 'mandate_state']) as proof(name)
    where earlier -> name <> 'null' and not (later -> name @> (earlier -> name)));

create or replace function erasable_columns(target text) returns text[] language sql immutable parallel safe
  return case target
    when 'baptism_registrations' then '{act,person_id,names,surname,planned_time,minister_id,parents_phone,parents_email,preparation_date,provided_birth_act,provided_godparents_certificates,provided_consent,provided_parents_marriage,notes,needs_attention}'::text[]
    when 'communion_preparations' then '{birth_date,birth_town,dic_school_id,school_class,dic_youth_guardian_id,dic_youth_guardian_parish_id,child_dic_practice_id,dic_phone_type_id,phone,email,provided_baptism_certificate,provided_parents_statement,provided_dic_parish_agreement,dic_town_id,dic_street_id,building_number,place_number,father_names,father_surname,dic_father_faith_id,mother_names,mother_surname,mother_family_name,dic_mother_faith_id,dic_parents_marriage_id,parents_marriage_date,parents_marriage_usc_town,parents_marriage_parish,notes,needs_attention,withdrawn_reason}'
    when 'confirmation_preparations' then '{first_year,dic_school_id,school_class,dic_youth_guardian_id,dic_phone_type_id,phone,email,confirmation_name,confirmation_name_reason,sponsor_person_id,sponsor_names,sponsor_surname,sponsor_birth_date,sponsor_address,sponsor_parish,sponsor_godparent,sponsor_certificate_provided,provided_declaration,provided_baptism_certificate,consent_parish,consent_date,consent_number,exam_date,examiner,exam_passed,notes,needs_attention,withdrawn_reason}'
    when 'premaritals' then '{wedding_date,wedding_time,dic_town_id,dic_parish_object_id,elsewhere,not_catholic,civil_marriage,dic_marriage_relationship_id,usc_permit_number,dic_usc_permit_town_id,usc_permit_date,usc_permit_valid_date,delegation_parish_worker_position,dispensations,attachments,comments,needs_attention,cancel_reason}'
    when 'premarital_parties' then '{family_name,birth_date,birth_town,dic_marital_status_id,citizenship,dic_faith_id,country,dic_town_id,dic_street_id,building_number,place_number,zip_code,post_office,residence_parish,phone,father_id,father_names,father_surname,father_family_name,mother_id,mother_names,mother_surname,mother_family_name,baptism_date,baptism_parish,baptism_act_number,baptism_certificate_number,baptism_certificate_date,communion_date,communion_parish,communion_certificate_number,communion_certificate_date,confirmation_date,confirmation_parish,confirmation_certificate_number,confirmation_certificate_date,answers,proxy_name,mandate_date,mandate_person,mandate_signed_by,mandate_giver,mandate_state}'
    when 'premarital_witnesses' then '{people_id,names,surname,gender,birth_date,citizenship,country,dic_town_id,dic_street_id,building_number,place_number,zip_code,post_office}'
    when 'canon_overrides' then '{code,message,reason}'
    when 'people' then '{phone,dic_phone_type_id,email,correspondence_address,pesel,profession,dic_education_id,school,school_class,dic_practice_id,notes,needs_attention}'
  end;
