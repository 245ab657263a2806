const longestSide = 1_600
const quality = 0.8

/** The size after shrinking; what is already small stays as it is. */
export const fitInto = ({ width, height }: { width: number; height: number }, side = longestSide) => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A photo of several megabytes becomes one of a few hundred kilobytes. Whatever fails, the file itself is sent. */
export const shrinkPicture = async (file: File): Promise<Blob> => {
  try {
    const smaller = await redraw(file)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

const redraw = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitInto(bitmap))
  const pen = canvas.getContext('2d')
  // A JPEG knows no transparency: without a ground it would turn black.
  if (pen) Object.assign(pen, { fillStyle: '#fff', imageSmoothingQuality: 'high' })
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return pen && new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
