import { type LinkProps, useParams, useSearch } from '@tanstack/react-router'

/** An address made of data, which no type can follow to its screen. */
export const screenAddress = (address: string) => address as NonNullable<LinkProps['to']>

const useAllParams = () => useParams({ strict: false })

/** A part of the address that the screen cannot be without: `useParam('baptismID')` of `/baptisms/$baptismID`. */
export function useParam(name: keyof ReturnType<typeof useAllParams>): string {
  const value = useAllParams()[name]
  if (value === undefined) throw new Error(`No ${name} in the address`)
  return value
}

/** A word behind `?` in the address, as it was written there; a number or a mark, as a word too. */
export function useSearchWord(name: string): string | undefined {
  const value = useSearch({ strict: false })[name]
  return value === undefined || value === null ? undefined : String(value)
}
