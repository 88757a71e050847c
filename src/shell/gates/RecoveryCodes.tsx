import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'

interface Props {
  codes: string[]
  onDone: () => void
}

/** List of recovery codes, shown only once; each opens the account one time when the phone is lost. */
export function RecoveryCodes({ codes, onDone }: Props) {
  return (
    <>
      <p>
        <strong>Logowanie dwuetapowe jest włączone.</strong> Wydrukuj lub zapisz kody zapasowe i
        przechowuj je w bezpiecznym miejscu. Każdy z nich pozwala jeden raz zalogować się bez
        telefonu. Później nie da się ich ponownie wyświetlić.
      </p>
      <ul className="gate-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="gate-ways">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Drukuj
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save(codes)}
        >
          Pobierz
        </Button>
        <Button onClick={onDone}>Mam już kody, dalej</Button>
      </div>
    </>
  )
}

function save(codes: string[]) {
  const text = `Kody zapasowe do programu Kancelaria\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'kody-zapasowe.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
