import { streetLine } from '#parishioners/people/contract.ts'

export interface PostalAddress {
  town: string | null
  street: string | null
  building_number: string | null
  place_number: string | null
  zip_code: string | null
  post_office: string | null
  country: string | null
}

/**
 * Returns the address lines of an envelope below the name; none when the address is not deliverable. When the post
 * office is in another town, the town is in the line of the street.
 */
export function envelopeLines(home: PostalAddress): string[] {
  const { town, street, post_office, zip_code, country } = home
  const separateTown = street && post_office && town && post_office !== town ? town : null
  const place = [zip_code, post_office ?? town].filter(Boolean).join(' ')
  const first = [separateTown, streetLine(home)].filter(Boolean).join(', ')
  if (!first || !place) return []
  const abroad = country && !/^(polska|rp|pl)$/i.test(country) ? [country.toUpperCase()] : []
  return [first, place, ...abroad]
}

/** Splits a mailing address typed in one line before its postal code. */
export const writtenLines = (text: string) =>
  text
    .split(/\n|,\s*(?=\d{2}-\d{3}\b)/)
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, 4)
