-- Words of papers as a diocese wants them: read by its parishes, written by its curia (role 4) and by administrators.
-- A parish's own words come before them, and they before those that came with the program.
alter table users add column diocese_id integer references dioceses; -- of role 4: whose curia it is

alter table document_texts
  add column diocese_id integer references dioceses,
  add constraint document_texts_one_owner check (num_nonnulls(parish_id, diocese_id) < 2);
drop index document_texts_once;
create unique index document_texts_once on document_texts (coalesce(parish_id, 0), coalesce(diocese_id, 0), code);

drop policy seen on document_texts;
create policy seen on document_texts for select to app_user using (
  parish_id = (select current_parish())
  or parish_id is null and (diocese_id is null
    or diocese_id = (select p.diocese_id from parishes p where p.id = current_parish())));
