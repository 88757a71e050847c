import { type LinkProps, useParams, useSearch } from '@tanstack/react-router'

/** Casts an address built from data, which the type of the router cannot check. */
export const screenAddress = (address: string) => address as NonNullable<LinkProps['to']>

const useAllParams = () => useParams({ strict: false })

/** Returns a required parameter of the address: `useParam('baptismID')` of `/baptisms/$baptismID`. */
export function useParam(name: keyof ReturnType<typeof useAllParams>): string {
  const value = useAllParams()[name]
  if (value === undefined) throw new Error(`No ${name} in the address`)
  return value
}

/** Returns a query parameter of the address as text, also when it is a number or a flag. */
export function useSearchWord(name: string): string | undefined {
  const value = useSearch({ strict: false })[name]
  return value === undefined || value === null ? undefined : String(value)
}
