-- Cards, and letters of banns and of a sponsor, kept of themselves their data alone. As in 0051, those issued before
-- their words came out of the templates keep the words they bore: a paper opens again as it left the office.

create or replace function pg_temp.text_of(title text, variadic body text[]) returns jsonb language sql as $$
  select jsonb_build_object('title', title, 'body', to_jsonb(body)) $$;

create or replace function pg_temp.value_of(who jsonb, name text) returns text language sql as $$
  select nullif(btrim(who ->> name), '') $$;

-- "Parafia św. Anny pw. św. Anny" was never printed: a patron the name holds already is not told again.
create or replace function pg_temp.parish_name(parish jsonb) returns text language sql as $$
  select case when patron is null or strpos(name, patron) > 0 then name else name || U&' pw.\00a0' || patron end
  from (select coalesce(pg_temp.value_of(parish, 'name'), 'Parafia Rzymskokatolicka') as name,
    regexp_replace(pg_temp.value_of(parish, 'title'), '^pw\.\s*', '') as patron) p $$;

create or replace function pg_temp.parish_in_full(parish jsonb) returns text language sql as $$
  select concat_ws(', ', pg_temp.parish_name(parish),
    case when street is null and building is not null then concat_ws(' ', town, building)
      else nullif(concat_ws(' ', street, building), '') end,
    nullif(concat_ws(' ', pg_temp.value_of(parish, 'zip_code'), town), ''))
  from (select pg_temp.value_of(parish, 'street') as street, pg_temp.value_of(parish, 'building_number') as building,
    pg_temp.value_of(parish, 'town') as town) p $$;

create or replace function pg_temp.data_notice(parish jsonb, purpose text) returns jsonb language sql as $$
  select pg_temp.text_of('Informacja o przetwarzaniu danych osobowych',
    'Administratorem danych jest ' || pg_temp.parish_in_full(parish) || '. Dane przetwarza się w celu ' || purpose || ', na podstawie prawa kanonicznego oraz Dekretu ogólnego Konferencji Episkopatu Polski z 13 marca 2018 r. Można żądać dostępu do danych i ich sprostowania; nie usuwa się danych o udzielonych sakramentach (art. 14 Dekretu). Skargę można wnieść do Kościelnego Inspektora Ochrony Danych.') $$;

alter table documents no force row level security;

update documents set content = content || jsonb_build_object('words', pg_temp.text_of('Prośba o ogłoszenie zapowiedzi',
  'Proszę o ogłoszenie zapowiedzi przed ślubem następujących narzeczonych:',
  'Jeżeli ktoś zgłosi przeszkodę, proszę powiadomić o niej bez zwłoki. Po zakończeniu zapowiedzi proszę o przesłanie zaświadczenia o ich ogłoszeniu i wyniku.'))
where template = 'banns-request' and not content ? 'words';

update documents set content = content || jsonb_build_object('words', pg_temp.text_of('Prośba o zaświadczenie',
  'Proszę o zaświadczenie, że niżej wymieniona osoba może być świadkiem bierzmowania (kan. 893 i 874).',
  'Zaświadcza się, że wyżej wymieniona osoba jest naszym parafianinem, jest ochrzczona i bierzmowana, ukończyła szesnaście lat, jest wierzącym i praktykującym katolikiem, nie jest związana karą kanoniczną i może być dopuszczona do godności świadka bierzmowania.')
  || '{"subtitle": "dla świadka bierzmowania"}')
where template = 'sponsor-request' and not content ? 'words';

update documents set content = content || jsonb_build_object(
  'declaration', pg_temp.text_of('Oświadczenie rodziców',
    'Prosimy o chrzest naszego dziecka i zobowiązujemy się wychować je w wierze Kościoła katolickiego.',
    'Oświadczamy, że podane dane są zgodne z prawdą, a dziecko nie było dotąd ochrzczone.',
    'Zapoznaliśmy się z informacją o przetwarzaniu danych osobowych.'),
  'data_notice', pg_temp.text_of('Informacja o przetwarzaniu danych osobowych',
    'Administratorem danych jest ' || pg_temp.parish_in_full(content -> 'parish') || '. W jej imieniu działa proboszcz.',
    'Dane przetwarza się w celu udzielenia chrztu oraz prowadzenia ksiąg i kartoteki parafialnej, na podstawie Kodeksu prawa kanonicznego (kan. 535 i 877) oraz Dekretu ogólnego Konferencji Episkopatu Polski z 13 marca 2018 r. w sprawie ochrony osób fizycznych w związku z przetwarzaniem danych osobowych w Kościele katolickim.',
    'Dane mogą otrzymać parafia zamieszkania i kuria diecezjalna, jeżeli wymaga tego prawo kanoniczne.',
    'Wpisy w księgach przechowuje się bezterminowo; kartę zgłoszenia przez czas ustalony w parafii.',
    'Każdemu przysługuje dostęp do jego danych i prawo do ich sprostowania. Nie usuwa się danych o udzielonych sakramentach ani o kanonicznym statusie osoby (art. 14 Dekretu).',
    'Skargę można wnieść do Kościelnego Inspektora Ochrony Danych.'))
where template = 'baptism-registration' and not content ? 'data_notice';

update documents set content = content || jsonb_build_object(
  'rules', pg_temp.text_of('Zasady przygotowania',
    'Pierwszymi katechetami dziecka są rodzice: modlą się z nim, uczestniczą we Mszy Świętej niedzielnej i dają przykład wiary.',
    'Przygotowanie odbywa się w parafii zamieszkania, na spotkaniach i nabożeństwach oraz na lekcjach religii w szkole.',
    'Rodzice uczestniczą w spotkaniach dla rodziców i przystępują do sakramentów razem z dzieckiem.',
    'Przed I Komunią dziecko przystępuje do sakramentu pokuty (kan. 914).',
    'Jeżeli chrzest był w innej parafii, rodzice przynoszą świadectwo chrztu; jeżeli rodzina mieszka w innej parafii, także zgodę własnego proboszcza.'),
  'declaration', pg_temp.text_of('Deklaracja rodziców',
    'Prosimy o przygotowanie naszego dziecka do sakramentu pokuty i I Komunii Świętej. Znamy zasady przygotowania i chcemy je wypełniać. Zobowiązujemy się towarzyszyć dziecku w wierze także po I Komunii. Podane dane są zgodne z prawdą; zapoznaliśmy się z informacją o przetwarzaniu danych osobowych.'),
  'data_notice', pg_temp.data_notice(content -> 'parish', 'przygotowania do I Komunii i wpisu do księgi'))
where template = 'communion-preparation' and not content ? 'data_notice';

update documents set content = content || jsonb_build_object(
  'declaration', pg_temp.text_of('Deklaracja kandydata',
    'Proszę o dopuszczenie mnie do przygotowania, a po nim do sakramentu bierzmowania. Chcę uczestniczyć we Mszy Świętej niedzielnej, w spotkaniach i nabożeństwach oraz przystępować do spowiedzi. Świadek, którego wybiorę, będzie wierzącym i praktykującym katolikiem, po bierzmowaniu, mającym co najmniej szesnaście lat; nie może nim być ojciec ani matka (kan. 893 i 874).'),
  'data_notice', pg_temp.data_notice(content -> 'parish', 'przygotowania do bierzmowania i wpisu do księgi'))
where template = 'confirmation-preparation' and not content ? 'data_notice';

alter table documents force row level security;
