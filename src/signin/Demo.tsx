const ROLES: Record<string, string> = {
  admin: 'administrator systemu',
  proboszcz: 'proboszcz',
  kancelaria: 'pracownik kancelarii',
  kuria: 'kuria diecezjalna',
  nowy: 'nowy pracownik',
}

/** `hasło admin@demo.pl kuria@demo.pl`: only a demonstration says so in its page. */
const told = () =>
  document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content.split(' ') ?? []

interface Props {
  onPick: (email: string, password: string) => void
}

/** The accounts of a demonstration, a click away. */
export function Demo({ onPick }: Props) {
  const [password = '', ...emails] = told()
  if (emails.length === 0) return null
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
