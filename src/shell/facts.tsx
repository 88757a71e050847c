export interface ScreenFacts {
  /** The name the specification gives the route. */
  name: string
  /** Polish breadcrumb; the home panel's is empty. */
  crumb: string
  /** Role 1 passes always; no list means anybody signed in. */
  roles?: readonly number[]
  /** Of role 3 only the clergy pass: what couples confide stays with them. */
  clergy?: true
  /** Answered by another page of the house: sign-in, public pages, the page of visits on a phone. */
  entry?: 'signin' | 'public' | 'pocket'
}
