-- The words that come with the program stand with the papers of each book (texts.ts). Here stay those that parishes and
-- dioceses have written, of any book; history keeps what is taken out.
delete from document_texts where parish_id is null and diocese_id is null;

alter table document_texts
  drop constraint document_texts_one_owner,
  add constraint document_texts_one_owner check (num_nonnulls(parish_id, diocese_id) = 1);

-- Found by their owner and code, however many parishes have words of their own.
drop index document_texts_once;
create unique index document_texts_of_parish on document_texts (parish_id, code) where parish_id is not null;
create unique index document_texts_of_diocese on document_texts (diocese_id, code) where diocese_id is not null;

drop policy seen on document_texts;
create policy seen on document_texts for select to app_user using (
  parish_id = (select current_parish())
  or diocese_id = (select p.diocese_id from parishes p where p.id = current_parish()));
