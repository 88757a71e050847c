import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sizeInWords } from '#ui/layout/size.ts'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { buildAddress } from '#platform/endpoint.ts'
import { type ParishBackup, parishBackups } from '../contract.ts'
import { PARISH_BACKUPS } from './paths.ts'
import { typeWords } from '../labels.ts'

/** Screen behind the link in the mail: one backup, as long as it is available. */
export function TakeParishBackup() {
  const typeId = useParam('typeId')
  const parishId = useParam('parishId')
  const hash = useSearchWord('hash')
  const { data } = useSuspenseCall(parishBackups.list)
  const backup = data.data.find(({ parish_id, parish_backup_type_id, url }) =>
    url && hash
      ? url === `/download-parish-backup/${typeId}/${parishId}?hash=${hash}`
      : url && String(parish_id) === parishId && String(parish_backup_type_id) === typeId,
  )
  return (
    <>
      <ScreenHead title="Kopia danych parafii" />
      {backup ? <Taking backup={backup} /> : <Nothing />}
    </>
  )
}

const Nothing = () => (
  <p className="kit-banner">
    Nie ma takiej kopii do pobrania: czeka tylko 7 dni i tylko na osoby z jej parafii.{' '}
    <Link to={PARISH_BACKUPS}>Zobacz kopie danych parafii</Link>
  </p>
)

function Taking({ backup }: { backup: ParishBackup }) {
  const take = useSave(parishBackups.take)
  const showError = useErrorToast()
  const download = () =>
    take
      .mutateAsync({ params: { id: backup.id } })
      .then(({ id }) => window.location.assign(buildAddress(parishBackups.file, { takingID: id })))
      .catch(showError)
  return (
    <Section title={typeWords(backup.parish_backup_type_id)}>
      <p className="kit-span-4" style={{ margin: 0 }}>
        Zamówiono {showInstant(backup.ordered_at)}, {backup.ordered_by_name}. Plik ma{' '}
        {sizeInWords(backup.bytes ?? 0)} i czeka do {showInstant(backup.expires_at)}.
      </p>
      <p className="kit-span-4" style={{ margin: 0 }}>
        To dane wszystkich parafian: zapisz plik na nośniku, który zamykasz na klucz. Otwiera go
        hasło podane przy zamówieniu, w programie age (age -d), a potem zstd i tar.
      </p>
      <div className="kit-span-4">
        <Button
          loading={take.isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download()}
        >
          Pobierz plik
        </Button>
      </div>
    </Section>
  )
}
