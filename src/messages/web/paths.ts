export const MESSAGES = '/inventory/messages'
export const GROUPS = `${MESSAGES}/groups`
export const messagePath = (id: number | string) => `${MESSAGES}/${id}/edit`
export const receiversPath = (id: number | string) => `${messagePath(id)}/receivers`
