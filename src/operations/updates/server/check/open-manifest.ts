import { ReleaseManifest } from '../../manifest.ts'
import { RELEASE_KEYS } from './release-keys.ts'
import { checkSignature } from './signature.ts'

const NO_KEY =
  'Ta wersja programu nie zna klucza wydawcy. Wpisz jego klucz publiczny w ustawieniu UPDATE_KEYS.'
const FOREIGN =
  'Lista wydań jest podpisana innym kluczem niż znane programowi. Nic z niej nie użyto. Weź ją ze strony wydawcy programu; jeśli zmienił klucz, wpisz nowy w ustawieniu UPDATE_KEYS.'
const WRONG =
  'Podpis nie zgadza się z listą wydań: ktoś ją zmienił albo jest uszkodzona. Nic z niej nie użyto. Pobierz jeszcze raz manifest.json i manifest.json.sig.'
const UNREADABLE =
  'Lista wydań ma postać, której ta wersja programu nie zna. Zainstaluj nowszą wersję instalatorem albo pakietem ze strony wydawcy.'

/** Opens a list of releases after its signature was checked; throws a Polish sentence otherwise. */
export function openManifest(
  content: Uint8Array,
  signature: string,
  settingKeys: readonly string[],
): ReleaseManifest {
  const keys = settingKeys.length > 0 ? settingKeys : RELEASE_KEYS
  if (keys.length === 0) throw new Error(NO_KEY)
  const state = checkSignature(content, signature, keys)
  if (state !== 'valid') throw new Error(state === 'foreign' ? FOREIGN : WRONG)
  const { data } = ReleaseManifest.safeParse(parseJson(content))
  if (!data) throw new Error(UNREADABLE)
  return data
}

function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString())
  } catch {
    return undefined
  }
}
