import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useRef } from 'react'
import type { EndpointAnswer, EndpointInput, Endpoint } from '#platform/endpoint.ts'
import { callAny, CallProblem, requireAccess } from './call.ts'
import type { CallOptions } from './call.ts'
import { hideUndo } from '../dialogs/modals.ts'
import { randomKey } from '../key.ts'
import { waitForNavigation } from './navigation.ts'
import { canCall } from './permission-guard.ts'

/** Cache of all server state; the shell passes it to QueryClientProvider. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The browser's own online state is often wrong, so it is ignored; a failed call reports itself.
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (count, error) => count < 1 && isPassing(error),
    },
    mutations: { networkMode: 'always' },
  },
})

// Only a lost connection or a failed gateway is worth a retry; a refusal stays a refusal.
function isPassing(error: Error) {
  if (!(error instanceof CallProblem) || error.timedOut) return false
  return [0, 502, 503, 504].includes(error.status)
}

type Loose<E> = EndpointInput<E> & { params?: unknown; query?: unknown; body?: unknown }

/** Returns the cache key; a query may also be sent in the body, where names are kept out of addresses. */
export function getKey<E extends Endpoint>({ path }: E, args?: EndpointInput<E>) {
  const { params = {}, query = {}, body } = (args ?? {}) as Loose<E>
  return [path, params, body === undefined ? query : { query, body }] as const
}

type Options<E> = Partial<
  Pick<
    UseQueryOptions<EndpointAnswer<E>, CallProblem>,
    'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval'
  >
>
type Args<E> =
  {} extends EndpointInput<E>
    ? [args?: EndpointInput<E>, options?: Options<E>]
    : [args: EndpointInput<E>, options?: Options<E>]

/**
 * The state of an answer of the API, kept fresh, for lists and for help in forms, which show loading and errors
 * themselves. While another page of the same list loads, the last page stays; another record (other `params`) never
 * shows the previous one.
 */
export function useCall<E extends Endpoint>(endpoint: E, ...[args, options]: Args<E>) {
  const key = getKey(endpoint, args)
  return useQuery<EndpointAnswer<E>, CallProblem>({
    queryKey: key,
    queryFn: ({ signal }) => callAny(endpoint, { ...args, signal }),
    placeholderData: (last, query) =>
      JSON.stringify(query?.queryKey[1]) === JSON.stringify(key[1]) ? last : undefined,
    ...options,
    // Skip the request for data that the account may not see, so that only this part of the screen is missing.
    enabled: (options?.enabled ?? true) && canCall(endpoint.access),
  })
}

type RequiredOptions<E> = Omit<Options<E>, 'enabled'>

/**
 * An answer of the API that the screen or the section cannot be without: until it comes, and when it fails, the nearest
 * `SectionBoundary` or the route shows so. An answer that could not be read anew stays, with all that was typed.
 */
export function useSuspenseCall<E extends Endpoint>(
  endpoint: E,
  ...[args, options]: {} extends EndpointInput<E>
    ? [args?: EndpointInput<E>, options?: RequiredOptions<E>]
    : [args: EndpointInput<E>, options?: RequiredOptions<E>]
) {
  requireAccess(endpoint)
  const input = useDeferredQuery(endpoint, args)
  return useSuspenseQuery<EndpointAnswer<E>, CallProblem>({
    queryKey: getKey(endpoint, input),
    queryFn: ({ signal }) => callAny(endpoint, { ...input, signal }),
    ...options,
  })
}

/** The same, of a record that the address may not name: without `args` there is none. */
export function useOptionalCall<E extends Endpoint>(
  endpoint: E,
  args: EndpointInput<E> | undefined,
  { staleTime }: { staleTime?: number } = {},
): { data: EndpointAnswer<E> | undefined } {
  if (args) requireAccess(endpoint)
  const { data } = useSuspenseQuery<EndpointAnswer<E> | null, CallProblem>({
    queryKey: args ? getKey(endpoint, args) : [endpoint.path],
    queryFn: ({ signal }) => (args ? callAny(endpoint, { ...args, signal }) : null),
    ...(args
      ? staleTime !== undefined && { staleTime }
      : { initialData: null, staleTime: Infinity }),
  })
  return { data: data ?? undefined }
}

/** Lets failed answers be read anew: at a press, and whenever the part that shows the failure is left. */
export function useRetryFailed() {
  const client = useQueryClient()
  const retry = useCallback(
    () =>
      client.resetQueries({ predicate: ({ state }) => state.status === 'error' && !state.data }),
    [client],
  )
  useEffect(() => () => void retry(), [retry])
  return retry
}

/** The last page of the same record stays while another page loads. */
function useDeferredQuery<E extends Endpoint>(endpoint: E, input: EndpointInput<E> | undefined) {
  const inputText = useDeferredValue(JSON.stringify(input))
  if (inputText === undefined) return input
  const lastInput: typeof input = JSON.parse(inputText)
  const [inputParams, lastParams] = [input, lastInput].map(value => getKey(endpoint, value)[1])
  return JSON.stringify(inputParams) === JSON.stringify(lastParams) ? lastInput : input
}

/** Reloads all data on the screen after a save, once the screen that the save opens has replaced the form. */
async function reloadData(client: QueryClient) {
  // A form that is about to be left must not compare its data with its own save.
  const pendingQueries = new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' }))
  await client.invalidateQueries({ refetchType: 'none' })
  await new Promise(resolve => setTimeout(resolve))
  await waitForNavigation()
  await client.refetchQueries({
    type: 'active',
    predicate: query => pendingQueries.has(query) || query.isStale(),
  })
}

/**
 * Prepares a write with an Idempotency-Key that stays the same until that content has succeeded, so a retry after a
 * lost response does nothing twice; afterwards all data are reloaded.
 */
export function useSave<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const attempt = useRef({ content: '', key: '' })
  return useMutation<EndpointAnswer<E>, CallProblem, EndpointInput<E> & CallOptions>({
    mutationFn: async input => {
      const content = input.form ? '' : JSON.stringify(input)
      if (!content || attempt.current.content !== content) {
        attempt.current = { content, key: randomKey() }
      }
      const answer = await callAny(endpoint, { ...input, key: attempt.current.key })
      attempt.current = { content: '', key: '' }
      return answer
    },
    onSuccess: () => {
      hideUndo()
      void reloadData(client)
    },
  })
}
