-- Notices after signing in: rich text, for a time, for whom they are addressed to.
alter table popups
  add column body jsonb,
  add column date_from date,
  add column date_to date,
  add column to_roles smallint[] not null default '{}',
  add column to_dioceses integer[] not null default '{}',
  add column to_parishes integer[] not null default '{}',
  add column removed_at timestamptz,
  add constraint popups_in_order check (date_to >= date_from);

-- A blank line began a paragraph, as it does on the screen.
update popups set
  body = (select coalesce(jsonb_agg(jsonb_build_object('kind', 'paragraph',
      'runs', jsonb_build_array(jsonb_build_object('text', trim(part)))) order by place), '[]')
    from regexp_split_to_table(content, '\n\s*\n') with ordinality as parts (part, place)
    where trim(part) <> ''),
  date_from = (published_at at time zone 'Europe/Warsaw')::date,
  removed_at = case when withdrawn then now() end;

alter table popups
  alter column body set not null,
  alter column date_from set not null,
  drop column content, drop column published_at, drop column withdrawn;

alter table popups_seen add column seen_at timestamptz not null default now();
create index popups_seen_by_popup on popups_seen (popup_id);
