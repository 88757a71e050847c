import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveText } from '#lists/save.tsx'
import { tie } from '#kit/words.tsx'
import { EXAMPLE } from '../../example.ts'
import { Panel } from '../Panel.tsx'

const RULES = [
  'W pierwszym wierszu są nagłówki kolumn, w każdym następnym jedna osoba.',
  'Potrzebne są tylko nazwisko i imiona, osobno albo w jednej kolumnie. Inne kolumny są nieobowiązkowe i mogą stać w dowolnej kolejności.',
  'Datę można wpisać jako 3.05.1950 albo 1950‑05‑03, a niepełną jako 05.1950, 1950 albo ok. 1950.',
  'Osoby z tym samym numerem karty utworzą jedną rodzinę.',
  'Plik GEDCOM (.ged) z programu genealogicznego niczego nie wymaga: osoby, ich rodzice, rodziny i sakramenty zostaną rozpoznane. Kartę rodziny dostaną tylko rodziny, w których ktoś żyje.',
  'Polskie litery w plikach CSV ze starszych programów zostaną odczytane poprawnie.',
]

/** What may be in the file, and a file to begin with. */
export function Rules() {
  return (
    <Panel
      title="Co może być w pliku"
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveText(EXAMPLE)}
        >
          Pobierz przykładowy plik
        </Button>
      }
    >
      <ul className="import-rules">
        {RULES.map(rule => (
          <li key={rule}>{tie(rule)}</li>
        ))}
      </ul>
      <p>
        <strong>{tie('W kartotece nic się nie zmieni, dopóki nie zatwierdzisz zapisu.')}</strong>
      </p>
    </Panel>
  )
}
