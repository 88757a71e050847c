import { Rules as AnyRules } from '#imports/web/wizard/Rules.tsx'
import { EXAMPLE } from '../example.ts'

const RULES = [
  'W pierwszym wierszu są nagłówki kolumn, w każdym następnym jedna osoba.',
  'Potrzebne są tylko nazwisko i imiona, osobno albo w jednej kolumnie. Inne kolumny są nieobowiązkowe i mogą być w dowolnej kolejności.',
  'Datę można wpisać jako 3.05.1950 albo 1950‑05‑03, a niepełną jako 05.1950, 1950 albo ok. 1950.',
  'Osoby z tym samym numerem karty utworzą jedną rodzinę.',
  'Plik GEDCOM (.ged) z programu genealogicznego niczego nie wymaga: osoby, ich rodzice, rodziny i sakramenty zostaną rozpoznane. Kartę rodziny dostaną tylko rodziny, w których ktoś żyje.',
  'Polskie litery w plikach CSV ze starszych programów zostaną odczytane poprawnie.',
]

export const Rules = () => (
  <AnyRules
    rules={RULES}
    example={EXAMPLE}
    promise="W kartotece nic się nie zmieni, dopóki nie zatwierdzisz zapisu."
  />
)
