/** For each event of a listing. */
export { tellSeekers } from '#api/features/wanted/telling.service.ts'
