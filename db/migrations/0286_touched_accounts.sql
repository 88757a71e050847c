-- Accounts that count as one person with another: one has made or changed the other's account within the span, or that
-- of somebody who has done so, on and on, until the moment given. Accounts of all parishes are looked at, for an
-- administrator changes those of any; each parish is looked up by its index. Only numbers and moments are answered.
create function touched_accounts(one bigint, span interval) returns table (id bigint, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive touches as (
    select t.record_id, t.account_id, max(t.at) + span as until
    from history_heads p cross join lateral (
      select h.record_id, h.account_id, h.at from history h
      where h.parish_id = p.parish_id and h.table_name = 'users' and h.at > now() - span) t
    where t.account_id is not null and t.account_id <> t.record_id
    group by t.record_id, t.account_id
  ), pairs as (
    select record_id as near, account_id as far, until from touches
    union select account_id, record_id, until from touches
  ), reached as (
    select far, until from pairs where near = one
    union select pairs.far, least(pairs.until, reached.until) from reached join pairs on pairs.near = reached.far
  )
  select far, max(reached.until) from reached group by far
$$;
revoke execute on function touched_accounts from public;
grant execute on function touched_accounts to app_user, app_system;
