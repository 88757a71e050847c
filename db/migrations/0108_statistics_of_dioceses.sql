-- What the curia may know of the parishes of its diocese: sums, and small ones only as small.

-- Acts of five books by year, parishioners by sex and families, of each parish of the diocese of the account that
-- asks. A sum from 1 to 4 tells of somebody: it leaves as «1 to 4», the exact one stays here. Whoever sums what is
-- returned, over parishes or years, learns no more.
create function diocese_sums(first_year integer, last_year integer)
returns table (parish_id integer, measure text, year integer, at_least bigint, at_most bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asking users%rowtype;
  parish integer;
  own text := coalesce(current_setting('app.parish_id', true), '');
begin
  select * into asking from users where id = current_account();
  if asking.role_id is distinct from 4 or not asking.active or asking.diocese_id is null then
    raise exception 'Only a curia reads sums of a diocese' using errcode = 'insufficient_privilege';
  end if;
  for parish in select p.id from parishes p where p.diocese_id = asking.diocese_id loop
    -- Row-level security is forced on the owner too; a superuser would see all parishes, so each is named.
    perform set_config('app.parish_id', parish::text, true);
    return query
      select parish, counted.measure, counted.year,
        case when count < 5 then 1 else count end, case when count < 5 then 4 else count end
      from (
        select 'baptisms' as measure, b.year, count(*) from baptisms b
          where b.parish_id = parish and b.year between first_year and last_year and cancelled_at is null group by b.year
        union all select 'communions', b.year, count(*) from communions b
          where b.parish_id = parish and b.year between first_year and last_year and cancelled_at is null group by b.year
        union all select 'confirmations', b.year, count(*) from confirmations b
          where b.parish_id = parish and b.year between first_year and last_year and cancelled_at is null group by b.year
        union all select 'weddings', b.year, count(*) from weddings b
          where b.parish_id = parish and b.year between first_year and last_year and cancelled_at is null group by b.year
        union all select 'deceased', b.year, count(*) from deceased b
          where b.parish_id = parish and b.year between first_year and last_year and cancelled_at is null group by b.year
        union all select case gender when 1 then 'men' else 'women' end, null, count(*) from people p
          where p.parish_id = parish and status = 'parishioner' group by gender
        union all select 'families', null, count(*) from families f
          where f.parish_id = parish and not inactive having count(*) > 0
      ) counted;
  end loop;
  perform set_config('app.parish_id', own, true);
end $$;
revoke execute on function diocese_sums(integer, integer) from public;
grant execute on function diocese_sums(integer, integer) to app_system;
