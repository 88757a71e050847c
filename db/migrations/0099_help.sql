-- Articles of help as an administrator has written them anew; those that come with the program are files beside it.
alter table help_articles add column body jsonb, add column updated_at timestamptz not null default now();
update help_articles set body = (
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'paragraph',
    'runs', jsonb_build_array(jsonb_build_object('text', trim(part)))) order by place), '[]')
  from regexp_split_to_table(content, '\n\s*\n') with ordinality as parts (part, place)
  where trim(part) <> '');
alter table help_articles alter column body set not null, drop column content;
