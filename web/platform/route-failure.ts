import { isRouteErrorResponse } from 'react-router'

const notFoundStatus = 404

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === notFoundStatus
