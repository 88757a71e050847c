import { expect, test } from 'vitest'
import { readPasskeySite } from './site.ts'

test.each([
  [
    'https://kancelaria.example',
    { rp_id: 'kancelaria.example', origin: 'https://kancelaria.example' },
  ],
  [
    'https://kancelaria.example:8443',
    { rp_id: 'kancelaria.example', origin: 'https://kancelaria.example:8443' },
  ],
  ['http://localhost:3000', { rp_id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://biuro.localhost', { rp_id: 'biuro.localhost', origin: 'http://biuro.localhost' }],
  ['http://kancelaria.lan:3000', 'plain_http'],
  ['http://localhost.example', 'plain_http'],
  ['http://127.0.0.1:3000', 'ip_address'],
  ['https://192.168.1.5', 'ip_address'],
  ['https://[fd00::5]', 'ip_address'],
])('readPasskeySite: %s → %j', (publicUrl, site) => {
  expect(readPasskeySite({ publicUrl })).toEqual(site)
})
