-- Rights of the accounts of the parish, so that a task is not left to an account that may not read its record.
create function list_account_rights() returns table (id bigint, name text, role_id integer, clergy boolean, rights_taken text[])
  language sql stable security definer set search_path = public, pg_temp as
$$ select u.id, u.name, u.role_id::integer, u.clergy, u.rights_taken from users u
   where u.parish_id = current_parish() and u.active order by u.name collate "pl", u.id $$;
revoke execute on function list_account_rights from public;
grant execute on function list_account_rights to app_user;
