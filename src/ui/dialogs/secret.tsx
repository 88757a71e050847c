import './secret.css'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { toClipboard } from '../clipboard.ts'
import { inform, notify } from './modals.ts'

interface SecretDialog {
  title: string
  /** Instruction on the use of the secret. */
  words: string
  secret: string
}

/** Shows a secret only this once, with a button that copies it. */
export const showSecret = ({ title, words, secret }: SecretDialog) =>
  inform({ title, message: <Secret words={words} secret={secret} /> })

function Secret({ words, secret }: Omit<SecretDialog, 'title'>) {
  const copy = async () => {
    if (await toClipboard(secret)) return notify('Skopiowano', { tone: 'good' })
    notify('Przeglądarka nie pozwala kopiować. Zaznacz tekst i naciśnij Ctrl+C.', { tone: 'bad' })
  }
  return (
    <>
      <p>{words} Po zamknięciu tego okna nie da się go odczytać ponownie.</p>
      <div className="kit-secret">
        <code>{secret}</code>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          Kopiuj
        </Button>
      </div>
    </>
  )
}
