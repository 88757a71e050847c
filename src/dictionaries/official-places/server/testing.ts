const STAN = '2026-01-01'

const csv = (header: string, rows: string[]) =>
  `\uFEFF${[header, ...rows.map(row => `${row};${STAN}`)].join('\r\n')}\r\n`

/**
 * Sample files in the format of the Statistics Office: two communes of one name, a city on its own, a village twice.
 */
export const TERC = csv('WOJ;POW;GMI;RODZ;NAZWA;NAZWA_DOD;STAN_NA', [
  '12;;;;MAŁOPOLSKIE;województwo',
  '12;01;;;bocheński;powiat',
  '12;01;01;1;Bochnia;gmina miejska',
  '12;01;02;2;Bochnia;gmina wiejska',
  '12;01;06;3;Nowy Wiśnicz;gmina miejsko-wiejska',
  '12;01;06;4;Nowy Wiśnicz;miasto',
  '12;01;06;5;Nowy Wiśnicz;obszar wiejski',
  '12;63;;;Tarnów;miasto na prawach powiatu',
  '12;63;01;1;Tarnów;gmina miejska',
  '14;;;;MAZOWIECKIE;województwo',
  '14;65;;;Warszawa;miasto stołeczne, na prawach powiatu',
  '14;65;01;1;Warszawa;gmina miejska, miasto stołeczne',
  '14;65;02;8;Bemowo;dzielnica',
])

export const SIMC = csv('WOJ;POW;GMI;RODZ_GMI;RM;MZ;NAZWA;SYM;SYMPOD;STAN_NA', [
  '12;01;01;1;96;1;Bochnia;0900001;0900001',
  '12;01;02;2;01;1;Baczków;0900002;0900002',
  '12;01;02;2;01;1;Łapczyca;0900003;0900003',
  '12;01;02;2;00;1;Kolonia;0900004;0900003',
  '12;01;06;4;96;1;Nowy Wiśnicz;0900005;0900005',
  '12;01;06;5;01;1;Łapczyca;0900006;0900006',
  '12;63;01;1;96;1;Tarnów;0900007;0900007',
  '14;65;01;1;96;1;Warszawa;0900008;0900008',
  '14;65;02;8;95;1;Bemowo;0900009;0900008',
])

export const ULIC = csv('WOJ;POW;GMI;RODZ_GMI;SYM;SYM_UL;CECHA;NAZWA_1;NAZWA_2;STAN_NA', [
  '12;01;01;1;0900001;24906;ul.;Wyszyńskiego;Kardynała Stefana',
  '12;01;01;1;0900001;19126;rynek;Rynek;',
  '12;01;01;1;0900001;10001;os.;Złotej Jesieni;',
  '12;01;01;1;0900001;15001;ul.;"Batalionu ""Parasol""";',
  '12;01;02;2;0900002;17001;ul.;Polna;',
  '12;63;01;1;0900007;17001;ul.;Polna;',
  '14;65;02;8;0900009;17001;ul.;Polna;',
  '14;65;01;1;0900008;17001;ul.;Polna;',
])
