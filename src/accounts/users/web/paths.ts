export const USERS = '/administration/users'
export const API_TOKENS = '/administration/api-tokens'
export const IDENTITY_PROVIDERS = '/administration/identity-providers'
