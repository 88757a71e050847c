-- A paper about a person keeps in its content (`rests_on`) on which parts of the card its statements rest; a change of
-- any other part leaves it as it is. Whoever checks the code of a paper may read this of it and nothing else; the
-- parish is named for the while, as in acts_of.
create function proofs_of_paper(parish integer, paper_code text) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.parish_id', true), '');
  proofs jsonb;
begin
  perform set_config('app.parish_id', parish::text, true);
  select d.content -> 'rests_on' into proofs from documents d where d.parish_id = parish and d.verification_code = paper_code;
  perform set_config('app.parish_id', before, true);
  return proofs;
end $$;
revoke execute on function proofs_of_paper from public;
grant execute on function proofs_of_paper to app_user, app_system;
