-- As 0286; but whoever only takes rights from an account, or gives them back, gets no way to sign in to it.
create or replace function touched_accounts(one bigint, span interval) returns table (id bigint, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive touches as (
    select t.record_id, t.account_id, max(t.at) + span as until
    from history_heads p cross join lateral (
      select h.record_id, h.account_id, h.at from history h
      where h.parish_id = p.parish_id and h.table_name = 'users' and h.at > now() - span
        and h.old - '{rights_taken,version}'::text[] is distinct from h.new - '{rights_taken,version}'::text[]) t
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
