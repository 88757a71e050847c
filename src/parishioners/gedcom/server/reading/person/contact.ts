import { type GedcomFact, getFact } from './facts.ts'
import { type GedcomNode, findChildNode, getText } from '../records.ts'

/** Ways to reach a person, in the fields of the register. */
export interface GedcomContact {
  address: string
  town: string
  zip_code: string
  phone: string
  email: string
}

export const CONTACT_TAGS = ['ADDR', 'RESI', 'PHON', 'EMAIL', '_EMAIL', 'EMAI']

const NO_CONTACT: GedcomContact = { address: '', town: '', zip_code: '', phone: '', email: '' }
const PARTS = new Set(['ADR1', 'CITY', 'POST'])

/** The address of a line `ADDR` and its parts; a line under it that has no field makes it a fact as well. */
function parseAddress(node: GedcomNode): Omit<GedcomContact, 'phone' | 'email'> {
  const part = (tag: string) => getText(findChildNode(node, tag))
  const [town, zip_code] = [part('CITY'), part('POST')]
  const lines = node.value.split('\n').map(line => line.trim())
  // The whole address is often written twice: in lines, and again in parts.
  const ownLines = lines.filter(
    line => line && line !== town && line !== zip_code && line !== `${zip_code} ${town}`,
  )
  const address = part('ADR1') || (town ? (ownLines[0] ?? '') : ownLines.join(', '))
  return { address, town, zip_code }
}

const isRest = ({ tag }: GedcomNode) => !PARTS.has(tag) && tag !== 'CONT' && tag !== 'CONC'

/**
 * Reads the present address, telephone and e-mail of a living person. An address with a date may be a former one, and
 * of several it is not known which one is right; both stay facts.
 */
export function readContact(record: GedcomNode, dead: boolean, facts: GedcomFact[]): GedcomContact {
  const nodes = record.children.filter(({ tag }) => CONTACT_TAGS.includes(tag))
  const contact = { ...NO_CONTACT }
  const addresses = nodes.flatMap(node => {
    const address = node.tag === 'ADDR' ? node : findChildNode(node, 'ADDR')
    return address && !findChildNode(node, 'DATE') ? [{ node, address }] : []
  })
  const [home] = dead || addresses.length > 1 ? [] : addresses
  if (home) Object.assign(contact, parseAddress(home.address))
  const all = nodes.flatMap(node => (node.tag === 'RESI' ? node.children : [node]))
  const findAll = (pattern: RegExp) => (dead ? [] : all.filter(({ tag }) => pattern.test(tag)))
  const [phones, emails] = [findAll(/^PHON$/), findAll(/^_?EMAIL?$/)]
  contact.phone = phones.map(getText).join(', ')
  contact.email = emails.map(getText).join(', ')
  const contactNodes = new Set([...phones, ...emails])
  for (const node of nodes) {
    if (contactNodes.has(node)) continue
    if (node === home?.node) {
      const unreadLines = [
        ...(node === home.address ? [] : node.children),
        ...home.address.children,
      ].filter(child => child !== home.address && !contactNodes.has(child) && isRest(child))
      facts.push(...unreadLines.map(getFact))
    } else facts.push(getFact(node))
  }
  return contact
}
