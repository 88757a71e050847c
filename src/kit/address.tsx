import {
  type LinkProps,
  type RegisteredRouter,
  type UseParamsResult,
  useParams,
  useSearch,
} from '@tanstack/react-router'

/** An address made of data, which no type can follow to its screen. */
export const screenAddress = (address: string) => address as NonNullable<LinkProps['to']>

/** Parts of addresses, of all screens together. */
type Params = UseParamsResult<RegisteredRouter, undefined, false, unknown>

/** A part of the address that the screen cannot be without: `useParam('baptismID')` of `/baptisms/$baptismID`. */
export function useParam(name: keyof Params): string {
  const value = useParams({ strict: false })[name]
  if (value === undefined) throw new Error(`No ${String(name)} in the address`)
  return value
}

/** A word behind `?` in the address, as it was written there; a number or a mark, as a word too. */
export function useSearchWord(name: string): string | undefined {
  const value = useSearch({ strict: false })[name]
  return value === undefined || value === null ? undefined : String(value)
}
