import '@mantine/core/styles/Radio.layer.css'
import { Button, Modal, Radio } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#ui/calls/call.ts'
import { tieWords } from '#shared/text/tie-words.ts'
import { takeFile } from '#ui/export/save.ts'
import { gedcomFile } from '../contract.ts'
import type { Version } from '../versions.ts'

/** Dialog that exports the whole register for a genealogy program, after a description of the content of the file. */
export function GedcomDialog({ onClose }: { onClose: () => void }) {
  const [version, setVersion] = useState<Version>('5.5.1')
  const take = () => {
    onClose()
    void takeFile(() => call(gedcomFile, { query: { version } }))
  }
  return (
    <Modal opened onClose={onClose} title="Kartoteka w pliku GEDCOM" size="lg">
      <p>
        {tieWords(
          'Plik GEDCOM otwierają programy genealogiczne. Znajdą się w nim wszystkie osoby z kartoteki, ich rodzice i rodziny oraz daty i miejsca urodzenia, sakramentów i śmierci. Nie będzie w nim numerów PESEL, adresów, telefonów ani uwag.',
        )}
      </p>
      <p>
        <strong>
          {tieWords(
            'W pliku są dane osób żyjących, więc odpowiada za niego kancelaria: nie przekazuj go dalej bez podstawy prawnej. Pobranie zostanie zapisane w rejestrze dokumentów.',
          )}
        </strong>
      </p>
      <Radio.Group label="Wersja pliku" value={version} onChange={setVersion}>
        <Radio mt="xs" value="5.5.1" label="5.5.1 – otworzy ją prawie każdy program" />
        <Radio mt="xs" value="7.0" label="7.0 – najnowsza, dla nowych programów" />
      </Radio.Group>
      <div className="kit-answers">
        <Button variant="default" onClick={onClose}>
          Wróć
        </Button>
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={take}>
          Pobierz plik
        </Button>
      </div>
    </Modal>
  )
}
