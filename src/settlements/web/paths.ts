export const PAYMENTS = '/payments'
export const tabPath = (tab: string) => `${PAYMENTS}/tab/${tab}`
export const monthPath = (id: number) => `${PAYMENTS}/${id}/preview`
export const rulesPath = (id: number | 'add') =>
  id === 'add' ? `${PAYMENTS}/rules/add` : `${PAYMENTS}/rules/${id}/edit`
export const feePath = (settlement: number, fee: number) => `${PAYMENTS}/${settlement}/${fee}/edit`
export const massPath = (settlement: number, mass: number) =>
  `${PAYMENTS}/${settlement}/${mass}/editMass`
