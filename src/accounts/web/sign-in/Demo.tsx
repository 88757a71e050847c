const ROLES: Record<string, string> = {
  admin: 'administrator systemu',
  proboszcz: 'proboszcz',
  kancelaria: 'pracownik kancelarii',
  kuria: 'kuria diecezjalna',
  nowy: 'nowy pracownik',
}

/** Reads `hasło admin@demo.pl kuria@demo.pl`, which only a demonstration writes into its page. */
const readDemoMeta = () =>
  document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content.split(' ') ?? []

const isHere = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host)

interface Props {
  /** Host at which the page was opened. */
  host?: string
  onPick: (email: string, password: string) => void
}

/** Buttons for the demonstration accounts; at another host these accounts cannot sign in. */
export function Demo({ host = location.host, onPick }: Props) {
  const [password = '', ...emails] = readDemoMeta()
  if (emails.length === 0) return null
  if (!isHere(host)) return <Elsewhere port={host.split(':')[1]} />
  return (
    <section className="demo" aria-labelledby="demo">
      <h2 id="demo">Konta pokazowe</h2>
      <p>
        Hasło do każdego: <strong>{password}</strong>
      </p>
      <ul>
        {emails.map(email => (
          <li key={email}>
            <button type="button" onClick={() => onPick(email, password)}>
              {email}
              <span>{ROLES[email.split('@')[0]!]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Elsewhere({ port }: { port: string | undefined }) {
  const localAddress = `http://localhost${port ? `:${port}` : ''}`
  return (
    <section className="demo" aria-labelledby="demo">
      <h2 id="demo">Konta pokazowe</h2>
      <p>
        Otwierają się tylko na komputerze, na którym działa program, pod adresem{' '}
        <a href={localAddress}>{localAddress}</a>.
      </p>
    </section>
  )
}
