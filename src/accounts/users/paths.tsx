export const USERS = '/administration/users'
export const API_TOKENS = '/administration/api-tokens'
