-- The words around the data of notices and statements came out of the templates, so that a parish may word them.
-- What was issued before keeps, beside its data, the words it bore: a paper opens again as it left the office.

create function pg_temp.in_gender(who jsonb, man text, woman text) returns text language sql as $$
  select case who ->> 'gender' when '1' then man when '2' then woman else man || '/' || woman end $$;

create function pg_temp.day_in_words(day text) returns text language sql as $$
  select case when day ~ '^\d{4}-\d\d-\d\d$' then replace(concat_ws(' ', ltrim(right(day, 2), '0'),
    (array['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca', 'lipca', 'sierpnia', 'września',
      'października', 'listopada', 'grudnia'])[substr(day, 6, 2)::integer], left(day, 4), 'r.'), ' ', U&'\00a0')
  else day end $$;

create function pg_temp.name_of(who jsonb) returns text language sql as $$
  select nullif(concat_ws(' ', who ->> 'names', who ->> 'surname'), '') $$;

create function pg_temp.with_birth(who jsonb, name text) returns text language sql as $$
  select concat(name, ' (' || pg_temp.in_gender(who, 'urodzony', 'urodzona') || ': ' || nullif(
    concat_ws(', ', pg_temp.day_in_words(nullif(who ->> 'birth_date', '')), nullif(who ->> 'birth_town', '')), '') || ')') $$;

create function pg_temp.text_of(title text, variadic body text[]) returns jsonb language sql as $$
  select jsonb_build_object('title', title, 'body', to_jsonb(body)) $$;

create function pg_temp.slip_of(news text, whose text, noted text) returns jsonb language sql as $$
  select pg_temp.text_of('Potwierdzenie odbioru', format('Otrzymano zawiadomienie {numer} %s: %s.', news, whose),
    noted || ' …………………………………… pod numerem …………………………') $$;

-- The owner of the table is held by FORCE too: without this an ordinary owner would change nothing, silently.
alter table documents no force row level security;

update documents set content = content || jsonb_build_object(
  'person', coalesce(pg_temp.name_of(content -> 'who'), content ->> 'person'),
  'words', case when content @> '{"recalled": true}'
    then pg_temp.text_of(title,
      format('Proszę o skreślenie adnotacji %s: akt, o którym zawiadamiano, został w tutejszej parafii unieważniony. Dotyczy osoby, która w parafii adresata przyjęła chrzest:', content ->> 'news'),
      'Proszę o odesłanie poniższego odcinka.')
    else pg_temp.text_of(title,
      format('Zawiadamiam, że niżej wymieniona osoba, która w parafii adresata przyjęła chrzest, %s:', content ->> 'happened'),
      'Proszę o wpisanie adnotacji w księdze chrztów i odesłanie poniższego odcinka.') end,
  'slip', pg_temp.slip_of(content ->> 'news',
    pg_temp.with_birth(content -> 'who', coalesce(pg_temp.name_of(content -> 'who'), content ->> 'person')),
    case when content @> '{"recalled": true}' then 'Skreślono adnotację w księdze chrztów'
      else 'Odnotowano w księdze chrztów' end))
where template = 'notice' and not content ? 'words';

update documents set content = content || jsonb_build_object(
  'words', pg_temp.text_of(title,
    format('Zawiadamiam, że w tutejszej parafii %s:', pg_temp.in_gender(content, 'został ochrzczony', 'została ochrzczona')),
    'Proszę o odnotowanie chrztu w kartotece parafialnej i odesłanie poniższego odcinka.'),
  'slip', pg_temp.slip_of('o chrzcie', pg_temp.with_birth(content, pg_temp.name_of(content)), 'Odnotowano w kartotece lub księdze'))
where template = 'baptism-notice' and not content ? 'words';

update documents set content = content || jsonb_build_object(
  'words', pg_temp.text_of(title,
    format('Zawiadamiam, że %s w tamtejszej parafii:', pg_temp.in_gender(content -> 'baptised', 'ochrzczony', 'ochrzczona')),
    format('%s małżeństwo:', pg_temp.in_gender(content -> 'baptised', 'zawarł', 'zawarła')),
    'Proszę o odnotowanie małżeństwa w księdze ochrzczonych (kan. 535 § 2, 1122) i odesłanie poniższego odcinka.'),
  'slip', pg_temp.text_of('Potwierdzenie adnotacji',
    format('Na podstawie zawiadomienia {numer} o zawarciu małżeństwa odnotowano w akcie chrztu: %s.',
      concat_ws(' z domu ', pg_temp.name_of(content -> 'baptised'), nullif(content #>> '{baptised,family_name}', ''))),
    'Numer aktu chrztu ……………………………… data adnotacji ………………………………'))
where template = 'wedding-notice' and not content ? 'words';

update documents set content = content || jsonb_build_object('words', pg_temp.text_of(title,
  case when content @> '{"oath": true}'
    then concat_ws(' ', 'Przysięgę złożono', 'dnia ' || pg_temp.day_in_words(content ->> 'day'),
      'wobec niżej podpisanego duchownego, po pouczeniu o jej świętości.')
    else concat_ws(' ', 'Oświadczenie złożono', 'dnia ' || pg_temp.day_in_words(content ->> 'day'),
      'wobec niżej podpisanego duchownego. Odczytano je świadkowi, który potwierdza je podpisem, pouczony o obowiązku mówienia prawdy.') end))
where template = 'substitute-statement' and not content ? 'words';

-- The slip of a text that was to be edited.
update documents set content = jsonb_set(content, '{letter,slip}', pg_temp.slip_of(
  content #>> '{letter,slip,news}', content #>> '{letter,slip,about}', content #>> '{letter,slip,noted}'))
where template = 'docx' and content #> '{letter,slip}' ? 'news';

alter table documents force row level security;
