export default function HomePage() {
  return (
    <div className="page-width section-space">
      <h1>首页</h1>
    </div>
  );
}
