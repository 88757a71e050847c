-- Whether a document is what its last entry of history says, and that entry what was hashed; for the public check of its
-- code, which sees no more of the document than it did. Accounts and cards it names may have other numbers after a move.
-- An entry and its hash written anew are found by `verify` alone.
create function document_agrees_with_history(parish integer, typed_code text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own text := coalesce(current_setting('app.parish_id', true), '');
  content jsonb;
  entry history;
begin
  perform set_config('app.parish_id', parish::text, true);
  select to_jsonb(d) into content from documents d where parish_id = parish and verification_code = typed_code;
  perform set_config('app.parish_id', own, true);
  select * into entry from history h
    where h.parish_id = parish and table_name = 'documents' and record_id = (content ->> 'id')::bigint order by seq desc limit 1;
  return coalesce(entry.new ->> 'hidden_digest' = hidden_digest(content, '{content,file_name,hidden_salt}')
    and entry.hash = history_hash(entry.prev_hash, entry.parish_id, entry.seq, entry.table_name, entry.record_id, entry.action,
      entry.old, entry.new, entry.reason, entry.account_id, entry.account_name, entry.at)
    and not exists (select from jsonb_each(to_jsonb(jsonb_populate_record(null::documents, entry.new))) e
      where e.key = any ('{number,year,title,template,template_digest,subject,subject_id,issued_at,recipient,purpose}')
        and entry.new ? e.key and content -> e.key is distinct from e.value), false);
end $$;
revoke execute on function document_agrees_with_history from public;
grant execute on function document_agrees_with_history to app_system;
