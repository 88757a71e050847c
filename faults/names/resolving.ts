import dns, { type LookupAddress } from 'node:dns'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// Preloaded: a name that exists nowhere resolves to this computer while the folder NAMES has a file of that name.
const { NAMES = '' } = process.env
const lookup = dns.lookup

type LookupCallback = (problem: null, address: string | LookupAddress[], family?: number) => void

/** Replaces dns.lookup with the signature that Node itself uses: with options, one address or all. */
function lookUpName(name: string, options: { all?: boolean }, callback: LookupCallback) {
  if (!name.endsWith('.invalid') || !existsSync(join(NAMES, name)))
    return Reflect.apply(lookup, dns, [name, options, callback])
  if (options.all) return callback(null, [{ address: '127.0.0.1', family: 4 }])
  return callback(null, '127.0.0.1', 4)
}
Object.assign(dns, { lookup: lookUpName })
