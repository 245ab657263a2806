/** A reported wanted ad is taken down. */
export { reject as rejectWanted } from '#api/features/wanted/wanted-admin.service.ts'
