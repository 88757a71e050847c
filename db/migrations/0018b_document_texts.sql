-- Titles and words of papers whose official wording differs between dioceses: shipped for all, and written anew by
-- a parish that knows better. `{words}` in braces are filled in when a paper is printed, `[on|ona]` agrees with the side.

create table document_texts (
  id bigint generated always as identity primary key,
  parish_id integer references parishes,
  version integer not null default 1,
  code text not null, -- as in the address of the print
  title text not null check (title <> ''),
  body text not null check (body <> '')
);
create unique index document_texts_once on document_texts (coalesce(parish_id, 0), code);

insert into document_texts (code, title, body) values
('nupturientStatements', 'Oświadczenia nupturientów',
 E'Strona katolicka ({strona}) oświadcza, że jest gotowa odsunąć od siebie niebezpieczeństwo utraty wiary i szczerze przyrzeka uczynić wszystko, co w jej mocy, aby wszystkie dzieci zostały ochrzczone i wychowane w Kościele katolickim (kan. 1125, 1°).\n\nDruga strona ({druga_strona}) oświadcza, że zna to przyrzeczenie i obowiązek strony katolickiej (kan. 1125, 2°).\n\nObie strony zostały pouczone o celach oraz istotnych przymiotach małżeństwa i żadna z nich ich nie wyklucza (kan. 1125, 3°).'),
('attachment01a', 'Zgoda na przeprowadzenie rozmów i ślub w innej parafii',
 E'Zgadzam się, aby rozmowy kanoniczne i ślub osoby: {strona}, [mojego parafianina|mojej parafianki], odbyły się w parafii adresata.\n\nDruga strona: {druga_strona}.\n\nPrzyczyna: {powod}.\n\nNie jest mi znana żadna przeszkoda do tego małżeństwa.'),
('attachment01b', 'Prośba o przeprowadzenie rozmowy kanonicznej',
 E'Proszę o przeprowadzenie rozmowy kanonicznej ze stroną, która mieszka w parafii adresata, i o odesłanie podpisanego protokołu.\n\nNarzeczeni: {narzeczony} i {narzeczona}. Planowany ślub: {data_slubu}, {miejsce_slubu}.\n\nPrzyczyna: {powod}.'),
('attachment03', 'Oświadczenie strony katolickiej',
 E'Ja, {strona}, oświadczam, że jestem [gotów|gotowa] odsunąć od siebie niebezpieczeństwo utraty wiary.\n\nSzczerze przyrzekam uczynić wszystko, co w mojej mocy, aby wszystkie dzieci zostały ochrzczone i wychowane w Kościele katolickim (kan. 1125, 1°).\n\nMałżeństwo zamierzam zawrzeć z osobą: {druga_strona}.'),
('attachment04', 'Oświadczenie strony niekatolickiej',
 E'Ja, {strona}, oświadczam, że znam przyrzeczenia, które złożyła strona katolicka ({druga_strona}): zachowanie wiary oraz chrzest i wychowanie dzieci w Kościele katolickim (kan. 1125, 2°).\n\n[Zostałem pouczony|Zostałam pouczona] o celach i istotnych przymiotach małżeństwa. Przyjmuję jego jedność i nierozerwalność i żadnego z nich nie wykluczam (kan. 1125, 3°).'),
('attachment05', 'Oświadczenie strony niewierzącej, niepraktykującej lub po wystąpieniu z Kościoła',
 E'Ja, {strona}, oświadczam, że w małżeństwie z osobą: {druga_strona}, nie będę przeszkadzać jej w wyznawaniu wiary ani w ochrzczeniu i katolickim wychowaniu dzieci.\n\n[Zostałem pouczony|Zostałam pouczona] o celach i istotnych przymiotach małżeństwa: jedności i nierozerwalności, i ich nie wykluczam.\n\nOkoliczność: {powod}.'),
('attachment06', 'Zaprzysiężone oświadczenie o stanie wolnym',
 E'Ja, {strona}, wzywając Boga na świadka, oświadczam, że nie [zawierałem|zawierałam] dotąd małżeństwa kościelnego ani cywilnego i że nie wiąże mnie żadna przeszkoda małżeńska.\n\nOświadczenie składam, ponieważ stanu wolnego za cały czas nie można udowodnić dokumentami.'),
('attachment06a', 'Prośba o stwierdzenie stanu wolnego',
 E'Proszę o stwierdzenie stanu wolnego osoby: {strona}, która zamierza zawrzeć małżeństwo z osobą: {druga_strona}.\n\nPrzyczyna: {powod}.\n\nZałączam zaprzysiężone oświadczenie i dostępne dokumenty.'),
('attachment12a', 'Prośba o zezwolenie na małżeństwo mieszane',
 E'Proszę o zezwolenie na małżeństwo mieszane (kan. 1124), które zamierzają zawrzeć {narzeczony} i {narzeczona}, {data_slubu}, {miejsce_slubu}.\n\nPrzyczyna: {powod}.\n\nStrony złożyły wymagane oświadczenia (kan. 1125), które załączam.'),
('attachment12b', 'Prośba o dyspensę od przeszkody różnej religii',
 E'Proszę o dyspensę od przeszkody różnej religii (kan. 1086) dla małżeństwa, które zamierzają zawrzeć {narzeczony} i {narzeczona}, {data_slubu}, {miejsce_slubu}.\n\nPrzyczyna: {powod}.\n\nStrony złożyły wymagane oświadczenia (kan. 1125), które załączam.'),
('attachment12c', 'Prośba o zezwolenie na małżeństwo z osobą niewierzącą lub po wystąpieniu z Kościoła',
 E'Proszę o zezwolenie (kan. 1071 § 1, 4°) na małżeństwo, które zamierzają zawrzeć {narzeczony} i {narzeczona}, {data_slubu}, {miejsce_slubu}.\n\nOkoliczność dotyczy osoby: {strona}. {powod}.\n\nZałączam jej oświadczenie.'),
('attachment13', 'Prośba o dyspensę od formy kanonicznej',
 E'Proszę o dyspensę od formy kanonicznej (kan. 1127 § 2) dla małżeństwa, które zamierzają zawrzeć {narzeczony} i {narzeczona}, {data_slubu}, {miejsce_slubu}.\n\nPrzyczyna: {powod}.'),
('attachment14', 'Prośba o zezwolenie na małżeństwo',
 E'Proszę o zezwolenie lub dyspensę dla małżeństwa, które zamierzają zawrzeć {narzeczony} i {narzeczona}, {data_slubu}, {miejsce_slubu}.\n\nOkoliczność: {powod}.'),
('attachment15a', 'Zgoda rodziców na małżeństwo osoby małoletniej',
 E'My, rodzice osoby: {strona}, oświadczamy, że wiemy o jej zamiarze zawarcia małżeństwa z osobą: {druga_strona}, i zgadzamy się na nie.'),
('attachment15b', 'Prośba o zezwolenie na małżeństwo osoby małoletniej',
 E'Proszę o zezwolenie (kan. 1071 § 1, 6°; 1083 § 2) na małżeństwo, które zamierzają zawrzeć {narzeczony} i {narzeczona}, {data_slubu}, {miejsce_slubu}. Małoletnia jest strona: {strona}.\n\nPrzyczyna: {powod}.'),
('weddingLicence', 'Licencja na ślub poza parafią',
 E'Przeprowadziłem rozmowy kanoniczne z narzeczonymi ({protokol}) i zebrałem wymagane dokumenty, które pozostają w aktach tutejszej parafii. Nie stwierdziłem przeszkód do godziwego zawarcia małżeństwa.\n\nUdzielam zezwolenia, aby {narzeczony} i {narzeczona} zawarli małżeństwo w parafii adresata ({data_slubu}).\n\nZapowiedzi: {zapowiedzi}. Zaświadczenie USC: {zaswiadczenie_usc}. Dyspensy i zezwolenia: {dyspensy}.\n\nPo ślubie proszę o przesłanie zawiadomienia.'),
('weddingDelegation', 'Delegacja do asystowania przy ślubie',
 E'Na podstawie kan. 1111 deleguję: {delegowany}, do asystowania przy zawarciu małżeństwa, które zawrą {narzeczony} i {narzeczona}, {data_slubu}, {miejsce_slubu}.\n\nRozmowy kanoniczne przeprowadzono ({protokol}). Delegacja dotyczy tego jednego małżeństwa.'),
('weddingPermission', 'Zgoda na ślub poza parafią',
 E'Wyrażam zgodę (kan. 1115), aby {narzeczony} i {narzeczona} odbyli rozmowy kanoniczne i zawarli małżeństwo w parafii adresata.\n\nPo ślubie proszę o przesłanie zawiadomienia.'),
('bannsRequest', 'Prośba o wygłoszenie zapowiedzi',
 E'Proszę o wygłoszenie zapowiedzi małżeństwa, które zamierzają zawrzeć {narzeczony} i {narzeczona} ({data_slubu}).\n\nProszę o powiadomienie o zgłoszonych przeszkodach i o przesłanie zaświadczenia o wygłoszonych zapowiedziach.');

select shared('document_texts'), tracked('document_texts');
