const ANNA = {
  names: 'Anna',
  surname: 'Święch',
  gender: 2,
  birth_date: '1980-05-03',
  status: 'parishioner',
}

export interface BenchRequest {
  path: string
  method?: 'POST'
  body?: string
}

/** Requests that clerks send all day in the register. */
export const WORK: Record<'list' | 'search' | 'new person', BenchRequest> = {
  list: { path: '/api/peoples?per_page=50&page=3' },
  search: { path: '/api/peoples?per_page=20&search=kow' },
  'new person': { path: '/api/peoples', method: 'POST', body: JSON.stringify(ANNA) },
}

/** Builds a request with the headers of the given session; a request without a body has no content type. */
export const buildRequest = (
  { path: _, ...shot }: BenchRequest,
  headers: Record<string, string>,
) => ({
  ...shot,
  headers: { ...headers, ...(shot.body && { 'content-type': 'application/json' }) },
})
